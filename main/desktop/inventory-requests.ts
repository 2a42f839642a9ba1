import type { BrowserWindow } from 'electron';
import type { InventoryDesk } from '../organizations/inventory-desk.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `inventory.${string}`>;

export function inventoryRequests(desk: InventoryDesk): Pick<RequestHandlers<BrowserWindow>, Name> {
  return {
    'inventory.get': (request) => desk.get(request),
    'inventory.preview': (request) => desk.preview(request),
    'inventory.import': (request) => desk.import(request),
    'inventory.cancel': (request) => desk.cancel(request),
    'inventory.go-back': (request) => desk.goBack(request),
    'inventory.remove': (request) => desk.remove(request),
    'inventory.compare': (request) => desk.compare(request),
  };
}
