/**
 * Describes a failed load: counts by status, errors, the server's present answer and its state.
 * @param statuses autocannon's `statusCodeStats`
 * @param retry sends the request once more
 */
export async function describeFailure(server, statuses, errors, retry) {
  const answers = Object.entries(statuses).map(([status, { count }]) => `${count} × status ${status}`);
  const failures = [...tally(errors)].map(([message, count]) => `${count} × ${message}`);
  return `The load on ${server.url} failed: ${[...answers, ...failures].join(', ')}
asked once more: ${await answerOf(retry)}
${server.describe()}`;
}

function tally(messages) {
  const counts = new Map();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
}

async function answerOf(retry) {
  try {
    const answer = await retry();
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return error.cause?.message ?? error.message;
  }
}
