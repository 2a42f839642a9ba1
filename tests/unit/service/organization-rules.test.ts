import { describe, expect, it } from 'vitest';
import { organizationPostSchema } from '../../../main/service/organization-post.ts';
import { createOrganization, type RuleContext, updateOrganization } from '../../../main/service/organization-rules.ts';
import type { StoredOrganization } from '../../../main/store/organizations.ts';
import { memberEditSchema } from '../../../shared/desktop/organizations.ts';
import { organizationFieldsSchema } from '../../../shared/records/organization-fields.ts';

const USERS = ['ada', 'bob', 'eve'];
const as = (caller: string): RuleContext => ({
  caller,
  isUser: (id) => USERS.includes(id),
  now: '2026-01-01T00:00:00.000Z',
  models: () => ({ analyses: ['cannabinoids'] }),
});
const post = (body: unknown) => organizationPostSchema.parse(body);

function created(body: Record<string, unknown> = {}): StoredOrganization {
  const outcome = createOrganization('org', post({ name: 'Green Door', ...body }), as('ada'));
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value.organization;
}
function updated(before: StoredOrganization, caller: string, body: Record<string, unknown>) {
  const outcome = updateOrganization(before, post(body), as(caller));
  return outcome.ok ? outcome.value.organization : outcome.error.code;
}

describe('known texts', () => {
  it('are one line each, without the blanks and breaks around it', () => {
    expect(post({ name: ' Green Door\n', phone: '\t555 0100 ' })).toEqual({ name: 'Green Door', phone: '555 0100' });
    expect(post({ team_members: [{ uid: 'bob', email: 'bob@example.com\r\n' }] }).team_members).toEqual([
      { uid: 'bob', email: 'bob@example.com' },
    ]);
    expect(organizationPostSchema.safeParse({ name: 'Green\nDoor' }).success).toBe(false);
    expect(organizationPostSchema.safeParse({ name: '\n' }).success).toBe(false);
  });

  const member = {
    ...{ uid: null, name: 'Bob', position: null, email: null, type: 'staff' },
    ...{ phone_number: null, license: null, photo_url: null, permissions: [] },
  };
  it.each([
    ['a phone number with a tab', '555\t0100', false],
    ['a phone number with a tab after it', '555 0100\t', true],
    ['a long phone number', '5'.repeat(500), true],
    ['a text with an escape character', 'a\u001bb', false],
  ])('%s is taken by the desktop only if the service takes it', (_, text, taken) => {
    const taking = [
      organizationPostSchema.safeParse({ phone: text, city: text }),
      organizationPostSchema.safeParse({ team_members: [{ uid: 'bob', phone_number: text, position: text }] }),
      organizationFieldsSchema.safeParse({ phone: text, city: text }),
      memberEditSchema.safeParse({ ...member, phone_number: text, position: text }),
    ];
    expect(taking.map(({ success }) => success)).toEqual(taking.map(() => taken));
  });

  it('leave an address its lines', () => {
    const address = '1 Quill Lane\nTulsa';
    expect(post({ address })).toEqual({ address });
    expect(organizationFieldsSchema.parse({ address })).toEqual({ address });
  });
});

describe('rule 1: who is not on the team cannot change an organization that exists', () => {
  it('refuses a stranger and lets a member change fields', () => {
    const organization = created({ team: ['bob'] });
    expect(updated(organization, 'eve', { name: 'Mine now' })).toBe('not-on-team');
    expect(updated(organization, 'bob', { name: 'Greener Door' })).toMatchObject({ fields: { name: 'Greener Door' } });
  });

  it('refuses a member whose place does not carry the permission', () => {
    const organization = created({ team_members: [{ uid: 'bob', permissions: [] }] });
    expect(updated(organization, 'bob', { name: 'Greener Door' })).toBe('permission-missing');
    expect(updated(organization, 'bob', { api_keys: { metrc: 'x' } })).toBe('permission-missing');
  });
});

describe('rule 2: only the owner edits the team', () => {
  it('refuses a member who adds or removes someone, or raises a permission', () => {
    const organization = created({ team: ['bob'] });
    expect(updated(organization, 'bob', { team: ['bob', 'eve'] })).toBe('only-owner-edits-team');
    expect(updated(organization, 'bob', { team: [] })).toBe('only-owner-edits-team');
    expect(updated(organization, 'bob', { team_members: [{ uid: 'bob', permissions: ['manage-keys'] }] })).toBe(
      'only-owner-edits-team',
    );
  });

  it('lets a member send back the team as it is', () => {
    const organization = created({ team: ['bob'] });
    expect(updated(organization, 'bob', { team: ['ada', 'bob'], city: 'Tulsa' })).toMatchObject({
      fields: { city: 'Tulsa' },
    });
  });

  it('lets the owner add and remove members', () => {
    const organization = updated(created(), 'ada', { team: ['bob', 'eve'] }) as StoredOrganization;
    expect(organization.team.map((member) => member.userId)).toEqual(['ada', 'bob', 'eve']);
    const smaller = updated(organization, 'ada', { team: ['eve'] }) as StoredOrganization;
    expect(smaller.team.map((member) => member.userId)).toEqual(['ada', 'eve']);
    expect(updated(organization, 'ada', { team: ['nobody'] })).toBe('unknown-user');
  });
});

describe('rule 3: whoever creates an organization owns it', () => {
  it('puts the creator on the team, starts with the standard data models, and refuses another owner', () => {
    expect(created()).toMatchObject({
      owner: 'ada',
      models: { analyses: ['cannabinoids'] },
      team: [{ userId: 'ada' }],
    });
    expect(createOrganization('o', post({ name: 'x', owner: 'bob' }), as('ada')).ok).toBe(false);
    expect(createOrganization('o', post({}), as('ada')).ok).toBe(false);
    expect(updated(created(), 'ada', { owner: 'bob' })).toBe('owner-stays');
  });
});

describe('rule 5: posted API keys are secrets', () => {
  it('takes them out of the fields', () => {
    const outcome = createOrganization(
      'org',
      post({ name: 'x', api_keys: { metrc: 'abc' }, leafly_api_key: 'def', x_note: 'kept' }),
      as('ada'),
    );
    if (!outcome.ok) throw new Error(outcome.error.message);
    expect(outcome.value.secrets).toEqual({ metrc: 'abc', leafly_api_key: 'def' });
    expect(JSON.stringify(outcome.value.organization)).not.toMatch(/abc|def/);
    expect(outcome.value.organization.fields).toEqual({ name: 'x', x_note: 'kept' });
  });
});

it('changes nothing of an archived organization', () => {
  expect(updated({ ...created(), archivedAt: '2026-02-01T00:00:00Z' }, 'ada', { name: 'x' })).toBe(
    'organization-archived',
  );
});
