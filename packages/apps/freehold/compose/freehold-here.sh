#!/bin/sh
# A command of Freehold on the database of this composition.
set -eu
password=$(cat /run/secrets/database)
FREEHOLD_DATABASE_URL="postgres://freehold:${password}@database:5432/freehold" exec freehold "$@"
