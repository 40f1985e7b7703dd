create table contact_messages (
  id         integer generated always as identity primary key,
  name       text not null check (length(name) between 1 and 50),
  email      text not null check (length(email) between 1 and 50),
  detail     text not null check (length(detail) between 1 and 5000),
  status     smallint not null default 0 check (status in (0, 1)),
  created_at timestamptz not null default now()
);
