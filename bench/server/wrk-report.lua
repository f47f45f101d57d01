-- Adds one line of JSON below what wrk prints for people.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"bytes":%d,"microseconds":%d,"p99Microseconds":%d,"failed":%d}\n',
    summary.requests,
    summary.bytes,
    summary.duration,
    latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
