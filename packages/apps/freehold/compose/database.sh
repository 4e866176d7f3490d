#!/bin/sh
# Runs once, when the database is made: a role that owns the database and is no superuser, and the extensions it may not make.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$(cat /run/secrets/database)" <<'SQL'
CREATE ROLE freehold LOGIN PASSWORD :'password';
ALTER DATABASE freehold OWNER TO freehold;
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
SQL
