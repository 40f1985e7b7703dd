-- How far a sweep of the store has come, for as long as it is under way. A killed one goes on from here.
create table sweeps (
  prefix  text primary key,
  reached text not null
);
