#!/bin/sh
# Run once by the image of PostgreSQL, for an empty volume: the role that owns the tables, and the one of the shop, which owns nothing.
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set shop="$SHOP_PASSWORD" <<'SQL'
create role lineup login password :'owner';
create role lineup_app login password :'shop';
create database lineup owner lineup;
SQL
