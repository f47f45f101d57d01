-- Sends the same request again and again, as the environment describes it, and prints one line of
-- JSON after wrk's own report.
wrk.method = os.getenv('REQUEST_METHOD')
wrk.headers['Authorization'] = 'Bearer ' .. os.getenv('REQUEST_KEY')
local body = os.getenv('REQUEST_BODY')
if body ~= '' then
  wrk.body = body
  wrk.headers['Content-Type'] = 'application/json'
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"p50Microseconds":%d,"p99Microseconds":%d,"failed":%d}\n',
    summary.requests,
    summary.duration,
    latency:percentile(50),
    latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
