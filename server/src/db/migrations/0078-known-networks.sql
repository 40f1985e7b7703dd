-- From which networks (/24, /48) somebody has signed in, as keyed hashes of account and network: a mail tells of a new one.
create table known_networks (
  user_id      integer not null references users on delete cascade,
  network      text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
