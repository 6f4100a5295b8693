const retries = Number(process.env['TEST_RETRIES'] ?? 0);
if (retries > 0) jest.retryTimes(retries, { logErrorsBeforeRetry: true });
