-- Statements read all that moved for one photographer, and what moved in a month of the shop.
create index ledger_user on ledger (user_id, created_at) where user_id is not null;
create index ledger_created on ledger using brin (created_at);
