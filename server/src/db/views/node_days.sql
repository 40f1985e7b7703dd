-- Counters are the sums of their shards.
create or replace view node_days as select node_id, day, sum(n)::integer as n from node_day_shards group by node_id, day;
create or replace view node_totals as select node_id, sum(n)::integer as n from node_total_shards group by node_id;
