-- The few payments that wait for an admin are found without reading all others.
create index payments_quarantined on payments (id) where quarantine_reason is not null;
create index payments_disputed on payments (id) where dispute_status is not null;
create index refunds_failed on refunds (payment_id) where status = 'failed';
