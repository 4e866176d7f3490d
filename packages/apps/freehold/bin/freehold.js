#!/usr/bin/env node
// A file of its own, so that the command is linked before the first build.
import '../dist/bin.js';
