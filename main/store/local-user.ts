import type { User, Users } from './users.ts';

/**
 * The person at this machine, as a user: the first there is. The service made them, or they are made now under the name
 * of their account.
 */
export function localUser(users: Users, person: string, at: string): User {
  return users.list()[0] ?? users.add(person, at);
}

/** Calls the person at this machine by a name they chose, unless another user has it. */
export function renameLocalUser(users: Users, { account, name }: { account: string; name: string }, at: string): void {
  const { id } = localUser(users, account, at);
  if (users.byName(name) === null) users.rename(id, name);
}
