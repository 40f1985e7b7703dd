-- Which text of each file in `functions` and `views` this database has. The edition is the number of the text: an older release, which
-- knows fewer of them, leaves a newer one alone.
create table definitions (
  name text primary key,
  edition integer not null,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
