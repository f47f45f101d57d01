-- Sends the same request again and again, as the environment describes it.
wrk.method = os.getenv('REQUEST_METHOD')
wrk.headers['Authorization'] = 'Bearer ' .. os.getenv('REQUEST_KEY')
local body = os.getenv('REQUEST_BODY')
if body ~= '' then
  wrk.body = body
  wrk.headers['Content-Type'] = 'application/json'
end
