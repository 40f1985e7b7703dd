-- An admin reads what was sold in each of the last twelve months.
create index payments_paid on payments (paid_at) include (id, currency) where status = 1;
