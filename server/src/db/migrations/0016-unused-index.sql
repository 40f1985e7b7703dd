-- No statement uses it: reading the few hundred thousand rows is quick enough for what an admin does once a month.
drop index sequences_priced;
