import type { User, Users } from './users.ts';

/**
 * The person at this machine, as a user: the first there is. The service made them, or they are made now under the name
 * of their account.
 */
export function localUser(users: Users, person: string, at: string): User {
  return users.list()[0] ?? users.add(person, at);
}
