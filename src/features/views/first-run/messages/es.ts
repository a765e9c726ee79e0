import type { first_run as english } from './en.ts';

export const first_run: typeof english = {
  title: 'Cuatro pasos hasta el mapa en vivo',
  progress: '{done} de {all} hechos',
  done: 'hecho',
  unit: {
    title: 'Cree una unidad de alquiler (UL)',
    text: 'Cada activo pertenece a una UL, y el acceso se da por UL.',
    add: 'Nueva UL',
  },
  assets: {
    title: 'Cree los activos',
    text: 'Uno a uno, o todos desde un archivo CSV.',
    add: 'Nuevo activo',
    csv: 'Importar CSV',
  },
  tracker: {
    title: 'Conecte un rastreador',
    text: 'Elija cómo envía; los rastreadores sin activo aparecen en Dispositivos.',
    kind: 'Cómo envía el rastreador',
    kinds: { traccar: 'Traccar', osmand: 'OsmAnd, Traccar Client', json: 'HTTP JSON' },
    hints: {
      traccar: 'En traccar.xml de su servidor Traccar: reenvía las posiciones de todos sus protocolos.',
      osmand: 'Como dirección del servidor en la aplicación; el identificador es el IMEI o ID escrito en el activo.',
      json: 'Desde cualquier programa: hasta 5.000 posiciones por llamada.',
    },
    key: 'Crear clave de envío',
    key_created: 'La clave se muestra una sola vez. Queda en Claves de API.',
    key_name: 'Rastreadores',
    snippet: 'Código para pegar',
    docs: 'Cómo enviar posiciones, en la documentación de la API',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  alert: {
    title: 'Reciba avisos',
    text: 'Una regla sobre lo que envían los activos, con correo.',
    add: 'Nueva regla de alerta',
  },
};
