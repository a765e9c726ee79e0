import { isoSeconds, type Equipment, type Message } from './elements.ts';
import type { AempLink } from './links.ts';

const namespace = 'http://standards.iso.org/iso/15143/-3';
const version = '2.0';

/** A document of ISO 15143-3, in both of its formats. */
export interface AempDocument {
  json(): string;
  xml(): string;
}

/** @param snapshotTime time of the newest value in it, so that an unchanged page is byte for byte the same */
export function fleetDocument(
  machines: readonly Equipment[],
  links: readonly AempLink[],
  snapshotTime: Date,
): AempDocument {
  const time = isoSeconds(snapshotTime);
  return {
    json: () => JSON.stringify({ version, snapshotTime: time, Links: links, Equipment: machines.map(equipmentJson) }),
    xml: () =>
      `${declaration}<Fleet xmlns="${namespace}" version="${version}" snapshotTime="${time}">${links.map(linkXml).join('')}${machines
        .map((machine) => equipmentXml(machine))
        .join('')}</Fleet>\n`,
  };
}

export function equipmentDocument(machine: Equipment): AempDocument {
  return {
    json: () => JSON.stringify({ Equipment: equipmentJson(machine) }),
    xml: () => `${declaration}${equipmentXml(machine, ` xmlns="${namespace}"`)}\n`,
  };
}

export function seriesDocument(
  { root, item }: { root: string; item: string },
  messages: readonly Message[],
  links: readonly AempLink[],
): AempDocument {
  return {
    json: () => JSON.stringify({ version, Links: links, [item]: messages.map(messageJson) }),
    xml: () =>
      `${declaration}<${root} xmlns="${namespace}" version="${version}">${links.map(linkXml).join('')}${messages
        .map((message) => messageXml(item, message))
        .join('')}</${root}>\n`,
  };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function equipmentJson({ header, elements }: Equipment): object {
  return {
    EquipmentHeader: header,
    ...Object.fromEntries(elements.map(({ name, message }) => [name, messageJson(message)])),
  };
}

function messageJson({ datetime, values }: Message): object {
  return { datetime, ...values };
}

function equipmentXml({ header, elements }: Equipment, attributes = ''): string {
  return `<Equipment${attributes}><EquipmentHeader>${childrenXml(header)}</EquipmentHeader>${elements
    .map(({ name, message }) => messageXml(name, message))
    .join('')}</Equipment>`;
}

function messageXml(name: string, { datetime, values }: Message): string {
  return `<${name} datetime="${datetime}">${childrenXml(values)}</${name}>`;
}

function linkXml({ rel, href }: AempLink): string {
  return `<Links><rel>${rel}</rel><href>${escape(href)}</href></Links>`;
}

function childrenXml(values: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${escape(String(value))}</${name}>`)
    .join('');
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
