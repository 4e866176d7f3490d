/**
 * The window of one account as `enterWindow` of `@freehold/metering` decides it, in one step on the server of Redis. A list
 * holds the instants admitted in the last second, oldest first, in whole microseconds.
 *
 * Arguments: limit, calls, and the instant, which is the server's own where it is empty. Answers whether they entered (1),
 * the room that is left, and the milliseconds, upwards, until the oldest leaves; or 0 and the milliseconds until they would
 * enter.
 */
export const windowScript = `
local limit, calls = tonumber(ARGV[1]), tonumber(ARGV[2])
local now = tonumber(ARGV[3])
if now == nil then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000000 + tonumber(time[2])
end
local second = 1000000
-- Numbers are doubles here, and print with fewer digits than they have.
local function text(instant) return string.format('%.0f', instant) end
local function untilGone(instant) return math.ceil((instant + second - now) / 1000) end
local function keep(instants)
  redis.call('DEL', KEYS[1])
  for _, instant in ipairs(instants) do redis.call('RPUSH', KEYS[1], text(instant)) end
  redis.call('PEXPIRE', KEYS[1], 60000)
end

local kept = redis.call('LRANGE', KEYS[1], 0, -1)
-- Where the clock has gone back, the newest counts as just now and the others keep their distance to it.
local ahead = 0
if #kept > 0 then ahead = math.max(0, tonumber(kept[#kept]) - now) end
local live = {}
for _, instant in ipairs(kept) do
  local moved = tonumber(instant) - ahead
  if now - moved < second then live[#live + 1] = moved end
end
local room = limit - #live
if room < calls then
  if ahead > 0 then keep(live) end
  local leaving = live[#live - math.max(0, limit - calls)] or now
  return {0, untilGone(leaving)}
end
for _ = 1, calls do live[#live + 1] = now end
if ahead > 0 or #live ~= #kept + calls then
  keep(live)
else
  for _ = 1, calls do redis.call('RPUSH', KEYS[1], text(now)) end
  redis.call('PEXPIRE', KEYS[1], 60000)
end
return {1, room - calls, untilGone(live[1])}
`;
