import type { BrowserWindow } from 'electron';
import type { OrganizationDesk } from '../organizations/organization-desk.ts';
import { succeed } from '../outcome.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `organizations.${string}`>;

export function organizationRequests(desk: OrganizationDesk): Pick<RequestHandlers<BrowserWindow>, Name> {
  return {
    'organizations.list': () => succeed(desk.list()),
    'organizations.get': ({ id }) => desk.get(id),
    'organizations.create': (request) => desk.create(request),
    'organizations.update': (request) => desk.update(request),
    'organizations.set-team': (request) => desk.setTeam(request),
    'organizations.set-models': (request) => desk.setModels(request),
    'organizations.reset-models': (request) => desk.resetModels(request),
    'organizations.set-logo': (request) => desk.setLogo(request),
    'organizations.remove-logo': (request) => desk.removeLogo(request),
    'organizations.set-key': (request) => desk.setKey(request),
    'organizations.remove-key': (request) => desk.removeKey(request),
    'organizations.set-license': (request) => desk.setLicense(request),
    'organizations.compliance': ({ recordId }) => succeed(desk.compliance(recordId)),
    'organizations.archive': (request) => desk.archive(request),
    'organizations.restore': (request) => desk.restore(request),
  };
}
