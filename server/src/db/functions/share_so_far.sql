-- What of a part of a price went back so far: part × refunded ÷ price, a half to the even unit. `shareSoFar` of the contract says the same.
create or replace function share_so_far(part bigint, refunded bigint, price bigint) returns bigint
language sql immutable parallel safe as $$
  select case
    when price = 0 then 0
    when 2 * ((part * refunded) % price) = price then part * refunded / price + (part * refunded / price) % 2
    when 2 * ((part * refunded) % price) > price then part * refunded / price + 1
    else part * refunded / price
  end
$$;
