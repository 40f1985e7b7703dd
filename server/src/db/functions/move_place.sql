-- Hangs a place below another parent, under the name it has there. Its own counters, and those below it, stay as they are; those above it are put right by
-- switching it off before and on after, which nobody sees from outside of the transaction.
create or replace function move_place(place integer, to_parent integer, to_name text) returns void language plpgsql as $$
declare
  was_on boolean;
begin
  perform pg_advisory_xact_lock(4711, 1);
  was_on := switch_place(place, 0);
  update nodes set parent_id = to_parent, name = to_name where id = place;
  perform set_config('lineup.is_moving', 'on', true);
  with recursive below as (
    select place as id
    union all
    select n.id from below b join nodes n on n.parent_id = b.id
  )
  update sequences q set area_id = a.id, region_id = r.id, continent_id = r.parent_id
  from below b
  join nodes s on s.id = b.id and s.level = 4
  join nodes a on a.id = s.parent_id
  join nodes r on r.id = a.parent_id
  where q.spot_id = s.id;
  perform set_config('lineup.is_moving', '', true);
  if was_on then
    perform switch_place(place, 1);
  end if;
end $$;
