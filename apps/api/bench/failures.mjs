// What to say of a load that failed.

/**
 * How often the server gave which status, which errors there were, what it answers now, and what has become of it.
 * @param statuses autocannon's `statusCodeStats`
 * @param again asks it once more
 */
export async function whatFailed(server, statuses, errors, again) {
  const answers = Object.entries(statuses).map(([status, { count }]) => `${count} × status ${status}`);
  const failures = [...tally(errors)].map(([message, count]) => `${count} × ${message}`);
  return `The load on ${server.url} failed: ${[...answers, ...failures].join(', ')}
asked once more: ${await answered(again)}
${server.story()}`;
}

function tally(messages) {
  const counts = new Map();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
}

async function answered(again) {
  try {
    const answer = await again();
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return error.cause?.message ?? error.message;
  }
}
