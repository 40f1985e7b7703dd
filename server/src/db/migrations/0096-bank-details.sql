-- Where a photographer is paid by hand. Sealed with the secret of the shop: who reads the database or a back-up learns only the length.
create table bank_details (
  user_id    integer primary key references users,
  sealed     bytea not null,
  changed_at timestamptz not null default now()
);
