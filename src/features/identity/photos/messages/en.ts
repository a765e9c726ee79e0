export const photos = {
  choose: 'Choose a photo',
  change: 'Change photo',
  remove: 'Remove',
  file: 'Picture file',
  hint: 'JPEG, PNG or WebP, up to 2 MB.',
  crop: 'Crop the photo',
  preview: 'What will be shown',
  zoom: 'Zoom',
  x: 'Left to right',
  y: 'Top to bottom',
  use: 'Use this photo',
};
