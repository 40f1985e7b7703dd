-- Searching for a piece of a text by an index. The extension comes with PostgreSQL, and may be made by a database's owner.
create extension if not exists pg_trgm;
