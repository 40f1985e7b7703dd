-- A code may be for one order of each buyer. Then the buyer says the address before the payment, and the use bears it.
alter table codes add column is_once boolean not null default false;
alter table code_uses
  add column email text,
  -- kai+one@… and kai+two@… are read by the same person.
  add column mailbox text generated always as (lower(regexp_replace(email, '\+[^@]*@', '@'))) stored;
create index code_uses_of_mailbox on code_uses (code_id, mailbox) where mailbox is not null;
