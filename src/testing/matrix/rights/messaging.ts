import { admins, everyone, members, type Rights } from './kinds-of-right.ts';

/** The person's notifications; unsent e-mails are for administrators. */
export const messagingRights: Rights = {
  'GET /notifications': members,
  'GET /notifications/unread': members,
  'POST /notifications/read': members,
  'POST /notifications/{id}/read': members,
  'DELETE /notifications': members,
  'DELETE /notifications/{id}': members,
  'GET /notification-preferences': members,
  'PUT /notification-preferences': members,
  'GET /push': members,
  'PUT /push/devices': members,
  'DELETE /push/devices/{id}': members,
  // By the signed link of an e-mail.
  'GET /unsubscribe/{token}': everyone,
  'POST /unsubscribe/{token}': everyone,
  'GET /outbox': admins,
};
