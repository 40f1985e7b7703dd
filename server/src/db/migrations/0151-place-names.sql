-- What a place is called in other languages, by their tags: {"fr": "Brésil", "ja": "ブラジル"}.
alter table nodes add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');

-- Few places have any: lists that search in all names read these alone.
create index nodes_named on nodes (id) where names <> '{}';
