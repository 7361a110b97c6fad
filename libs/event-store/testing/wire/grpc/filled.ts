/** What can be set of a message of the wire, by name. */
type Fields<Message> = {
  readonly [Setter in keyof Message as Setter extends `set${infer Name}`
    ? Uncapitalize<Name>
    : never]?: Message[Setter] extends (value: infer Value) => unknown ? Value : never;
};

/** A message with these fields. */
export function filled<Message extends object>(message: Message, fields: Fields<Message>): Message {
  const settable: object = message;
  for (const [name, value] of Object.entries(fields))
    Reflect.get(settable, `set${name.charAt(0).toUpperCase()}${name.slice(1)}`).call(message, value);
  return message;
}
