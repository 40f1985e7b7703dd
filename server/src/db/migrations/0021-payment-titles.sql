-- The admin finds payments by what was bought.
create index payment_lines_title on payment_lines using gin (lower(title) gin_trgm_ops);
