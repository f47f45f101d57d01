-- Every request comes from another visitor. It has its own key and a body that every rule accepts.
local day = os.getenv('BOOKING_DAY')
local run = os.getenv('BOOKING_RUN')
local count = 0

function request()
  count = count + 1
  local key = string.format('%s-%04x-4000-8000-%012x', run, count % 65536, count)
  local body = string.format(
    '{"name":"Ada Lovelace","email":"ada@engine.example","company":"Analytical Engines",' ..
    '"service":"ai-phone","problems":"We miss calls after hours, and nobody writes back.",' ..
    '"additional":"","selected_date":"%s","selected_time":"9:30 AM",' ..
    '"time_zone":"Europe/Paris","locale":"en-US"}',
    day
  )
  return wrk.format('POST', '/api/consultations', {
    ['Content-Type'] = 'application/json',
    ['Idempotency-Key'] = key,
  }, body)
end
