-- A photographer's list says what each of its sequences sold.
create index payment_lines_sequence on payment_lines (sequence_id);
