create table users (
  id                   integer generated always as identity primary key,
  username             text not null check (length(username) between 1 and 200 and position('@' in username) = 0),
  email                text not null check (length(email) between 3 and 100),
  password_hash        text not null,
  role                 smallint not null default 2 check (role in (1, 2)),
  first_name           text not null default '' check (length(first_name) <= 50),
  last_name            text not null default '' check (length(last_name) <= 50),
  display_name         text not null generated always as (coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)) stored,
  mobile_number        text not null default '' check (length(mobile_number) <= 15),
  address              text not null default '' check (length(address) <= 255),
  country              text not null default '',
  pin                  text not null default '' check (length(pin) <= 6),
  picture_key          text,
  email_verified_at    timestamptz,
  must_change_password boolean not null default false,
  erased_at            timestamptz,
  created_at           timestamptz not null default now()
);
create unique index users_username on users (lower(username));
-- Unique among verified addresses only: who signs up with a stranger's address can never verify it, and learns nothing.
create unique index users_verified_email on users (lower(email)) where email_verified_at is not null;
create index users_email on users (lower(email));

-- A bearer token, of which only the hash is kept. It ends `live_until` unless used, and `ends_at` in any case.
create table sign_ins (
  id           integer generated always as identity primary key,
  user_id      integer not null references users on delete cascade,
  token_hash   text not null unique,
  is_remembered boolean not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  live_until   timestamptz not null,
  ends_at      timestamptz not null,
  ended_at     timestamptz
);
create index sign_ins_user on sign_ins (user_id, id) where ended_at is null;

-- A token from a mail: once, for a while, for the user name it was sent to.
create table mail_tokens (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  kind       text not null check (kind in ('verify', 'reset')),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  good_until timestamptz not null,
  used_at    timestamptz
);
create index mail_tokens_user on mail_tokens (user_id, kind) where used_at is null;
