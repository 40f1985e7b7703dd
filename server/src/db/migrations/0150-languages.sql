-- In which language somebody reads what we write: a tag of the list in the contract (BCP 47), which a new language makes longer.
alter table users add column language text not null default 'en';
-- Of the buyer: of the page on which the order was made.
alter table payments add column language text not null default 'en';
alter table alerts add column language text not null default 'en';
