-- Prints one line of JSON after wrk's own report.
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
