#!/bin/bash
# The extensions that the official image makes.
set -eu
for extension in postgis postgis_topology fuzzystrmatch postgis_tiger_geocoder; do
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command "CREATE EXTENSION IF NOT EXISTS $extension"
done
