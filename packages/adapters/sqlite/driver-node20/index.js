// The one reason for this package is the `engines` of its manifest.
module.exports = require('better-sqlite3');
