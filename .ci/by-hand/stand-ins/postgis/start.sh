#!/bin/bash
# The steps of the official image, in their order: as root it takes over the directory and leaves root; an empty directory gets
# a cluster, its database, and what the scripts of /docker-entrypoint-initdb.d make by a server that no other machine reaches.
set -Eeuo pipefail
mkdir -p "$PGDATA" /var/run/postgresql
if [ "$(id -u)" = 0 ]; then
  chmod 700 "$PGDATA"
  chmod 3775 /var/run/postgresql
  find "$PGDATA" /var/run/postgresql \! -user postgres -exec chown postgres '{}' +
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  export PGPASSWORD
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$PGPASSWORD")
  printf '\nhost all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  PGUSER=$POSTGRES_USER pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --command "CREATE DATABASE \"$POSTGRES_DB\""
  for script in /docker-entrypoint-initdb.d/*.sh; do
    if [ -x "$script" ]; then "$script"; else . "$script"; fi
  done
  pg_ctl -D "$PGDATA" -m fast -w stop
  unset PGPASSWORD
fi
exec "$@"
