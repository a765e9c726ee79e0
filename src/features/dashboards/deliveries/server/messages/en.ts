/** What a board says that goes out by mail. */
export const delivery = {
  subject: (board: string, days: string) => `${board}: ${days}`,
  line: (account: string, format: string) =>
    `The board of ${account} is attached as ${format}. It holds what you see, as it was when it was made.`,
  chart: 'Chart',
  row: 'Row',
  series: 'Series',
  measure: 'Measure',
  value: 'Value',
  period: 'Period',
  only: 'Only',
  open: 'Open the board',
  why: 'An administrator of the account chose you as a reader of this board.',
  leave: (board: string) => `No more e-mails of ${board}`,
  made: (author: string, at: string, zone: string) => `Made for ${author} on ${at} (${zone})`,
  before: (value: string) => `before: ${value}`,
  no_data_before: 'no data before',
  none: 'Nothing to show in this period.',
  rest: 'There are more rows; the portal shows them.',
};

export type DeliveryMessages = typeof delivery;
