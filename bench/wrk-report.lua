-- Runs the script that says what is sent, if there is one, and prints one line of JSON after wrk's own
-- report.
local script = os.getenv('WRK_SCRIPT')
if script ~= '' then dofile(script) end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"bytes":%d,"microseconds":%d,"p50Microseconds":%d,"p99Microseconds":%d,"failed":%d}\n',
    summary.requests,
    summary.bytes,
    summary.duration,
    latency:percentile(50),
    latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
