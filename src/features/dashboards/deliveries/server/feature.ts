import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { deleteDelivery, describeDelivery, putDelivery } from './change-delivery.ts';
import { deliveryWorker, type DeliveryParts } from './send-due.ts';

/** Boards sent by e-mail, as documents of what each reader sees. */
export function dashboardDeliveriesFeature(parts: DeliveryParts): Feature {
  return {
    name: 'dashboard-deliveries',
    bindings: [
      bind(contract.getDelivery, async (context, { params }) => ({
        delivery: await describeDelivery(context, params.id),
      })),
      bind(contract.putDelivery, (context, { params, body }) => putDelivery(context, params.id, body)),
      bind(contract.deleteDelivery, (context, { params }) => deleteDelivery(context, params.id)),
    ],
    workers: [deliveryWorker(parts)],
  };
}
