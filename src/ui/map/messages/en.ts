/** What every map says, whatever it shows. */
export const map_view = {
  attribution: 'Sources of the map',
  failed: 'This browser cannot draw the map (WebGL 2 is needed). All else works the same.',
  no_ground: 'The map tiles are missing on this server.',
  controls: 'Map controls',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  fit_all: 'See all on the map',
  north_up: 'North up',
  sheet: 'Size of the panel',
  sheet_low: 'Low',
  sheet_half: 'Half',
  sheet_full: 'Full',
  kinds: {
    label: 'Kind of map',
    roadmap: 'Roadmap',
    satellite: 'Satellite',
    hybrid: 'Hybrid',
    ends: 'The satellite picture of this portal ends here: nearer there is only the roadmap.',
    zoom_out: 'Zoom out',
  },
};
