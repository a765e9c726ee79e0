const work =
  'Work is movement, a work signal, or an engine speed at or over the working one (1,200 rpm unless set otherwise by asset, category or account; the value in force on each day).';

const hourRows = 'Hour rows of each asset, made from its positions.';
const silentTime = 'Time without communication counts as no engine time.';
const dayRows = 'Day rows of each asset, made from its positions.';
const weeklyTarget = 'Weekly target hours by asset, category or account, by the value in force on each day.';
const beforeAsset = 'Days before an asset existed.';
const otherSpells = 'Idle spells of other lengths.';
const lastState = 'The last state of each asset, as it is right now.';
const anyPeriod = 'The period makes no difference.';
const alertsInReach = 'Alerts of the assets in reach.';
const geofenceEvents = 'Events of geofences: each with the limit that was in force.';
const noLimit = 'Geofences without a limit.';
const tolerance = 'Speed within the tolerance.';
const downtimes = 'Downtimes that were entered, and the scheduled hours.';
const contractsAndCosts = 'Contracts and costs that were entered; a cost over several days is spread evenly over them.';
const enteredCosts = 'Costs that were entered; a cost over several days is spread evenly over them.';
const depreciation = 'Depreciation by the rate given; it adds to depreciation entered as a cost: use one of the two.';

const of = (formula: string, inputs: string, exclusions: string) => ({ formula, inputs, exclusions });

/** How each measure is computed, in words; docs/indicators.md says the same of the program. */
export const indicator_formulas = {
  run_h: of('Sum of the time with the engine on.', hourRows, silentTime),
  work_h: of('Engine hours − idle hours.', `${hourRows} ${work}`, silentTime),
  idle_h: of('Sum of the time with the engine on and no work done.', `${hourRows} ${work}`, silentTime),
  available_h: of(
    'Target hours − engine hours; below 0 where more was run than the target.',
    `${dayRows} ${weeklyTarget}`,
    'A stacked chart draws nothing for what is below 0.',
  ),
  target_h: of('Weekly target ÷ 7 × days, summed over the assets.', `${dayRows} ${weeklyTarget}`, beforeAsset),
  utilization: of(
    'Engine hours ÷ target hours.',
    `${dayRows} ${weeklyTarget}`,
    `${beforeAsset} Assets without a target.`,
  ),
  productive: of(
    '(Engine hours − idle hours) ÷ target hours.',
    `${dayRows} ${weeklyTarget} ${work}`,
    `${beforeAsset} Assets without a target.`,
  ),
  idle_ratio: of('Idle hours ÷ engine hours.', `${hourRows} ${work}`, 'Assets that did not run in the period.'),
  idle_short_h: of('Sum of idle spells of 3 to 6 minutes.', `${hourRows} ${work}`, otherSpells),
  idle_medium_h: of('Sum of idle spells of 6 to 9 minutes.', `${hourRows} ${work}`, otherSpells),
  idle_long_h: of('Sum of idle spells over 9 minutes.', `${hourRows} ${work}`, 'Shorter idle spells.'),
  outside_h: of(
    'Sum of the engine time outside the scheduled hours.',
    hourRows,
    'Engine time within the schedule (Monday to Friday, 7 to 17, unless set otherwise).',
  ),
  geofence_h: of('Sum of the time inside each geofence.', dayRows, 'An asset inside two geofences counts in both.'),
  distance_km: of('Sum of the way between positions.', hourRows, 'Jumps that no vehicle could make.'),
  top_speed_kmh: of('The highest speed reported.', hourRows, 'Positions without a speed.'),
  trips: of('Number of trips that began.', hourRows, 'Movement too short for a trip.'),
  fuel_l: of('Sum of the fuel used.', hourRows, 'Assets that do not report fuel.'),
  assets: of('Number of assets.', lastState, anyPeriod),
  communicating: of('Assets heard of within 24 h ÷ assets.', lastState, anyPeriod),
  silent_assets: of(
    'Number of assets by the age of their last report.',
    `${lastState} The likely cause is the first that fits: low supply voltage, no satellites, whole site silent, in maintenance.`,
    anyPeriod,
  ),
  silent_h: of('Now − the last report.', lastState, 'Assets that never reported.'),
  low_battery: of(
    'Number of assets whose device battery is under 3.5 V.',
    lastState,
    'Devices that do not report their battery.',
  ),
  communicating_days: of('Days with a report ÷ days on which there was the asset.', dayRows, beforeAsset),
  completeness: of(
    'Positions received ÷ positions expected.',
    `${hourRows} Expected time between positions with the engine on (60 s unless set otherwise by asset, category or account, by the value in force on each day).`,
    'Time with the engine off, by its signal or by the hour meter. Silences of more than a day.',
  ),
  delay_p50_s: of(
    'Half of the positions arrived within this time: received − fix.',
    hourRows,
    'Beyond an hour the delay counts as an hour.',
  ),
  delay_p95_s: of(
    '95 of 100 positions arrived within this time: received − fix.',
    hourRows,
    'Beyond an hour the delay counts as an hour.',
  ),
  open_alerts: of('Number of alerts opened or running.', alertsInReach, `Resolved alerts. ${anyPeriod}`),
  alerts: of(
    'Number of alerts that opened in the period.',
    alertsInReach,
    'A repeat counts on the alert that is open.',
  ),
  time_to_treat_h: of(
    'Mean of finish − open.',
    `${alertsInReach} Those finished in the period.`,
    'Alerts not finished yet.',
  ),
  speedings: of('Number of speeding events.', geofenceEvents, `${noLimit} ${tolerance}`),
  speeding_s: of('Sum of the time over the limit.', geofenceEvents, `${noLimit} ${tolerance}`),
  speedings_per_100_h: of(
    'Speeding events ÷ engine hours × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  speeding_s_per_100_h: of(
    'Time over the limit ÷ engine hours × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  speedings_per_100_km: of(
    'Speeding events ÷ kilometres × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  geofence_exits: of('Number of exits from geofences.', geofenceEvents, 'Geofences that do not watch exits.'),
  safety_score: of(
    '100 − weighted events per 100 engine hours, never below 0.',
    `${geofenceEvents} Weights of the account: speeding, exits, hours outside the schedule.`,
    'Under 5 engine hours there is no score.',
  ),
  availability: of(
    '(Scheduled hours − downtime) ÷ scheduled hours.',
    downtimes,
    'Downtime outside the scheduled hours.',
  ),
  breakdowns: of('Number of downtimes of the kind breakdown that began.', downtimes, 'Service and other downtimes.'),
  mtbf_h: of('Engine hours ÷ breakdowns.', `${downtimes} ${hourRows}`, 'Without a breakdown there is no value.'),
  mttr_h: of(
    'Hours of breakdowns ÷ breakdowns.',
    downtimes,
    'Service and other downtimes. Without a breakdown there is no value.',
  ),
  services_due: of(
    'Number of services due soon or overdue, by engine hours, kilometres or date, whichever is first.',
    'Services that were entered, with when each was last done, and the meters.',
    anyPeriod,
  ),
  open_faults: of(
    'Number of fault codes that are not cleared.',
    'Fault codes that machines report, from feeds and devices.',
    anyPeriod,
  ),
  revenue: of(
    'Contract rate × days or engine hours up to the allowance.',
    contractsAndCosts,
    'Days outside a contract. Hours over the allowance that have a rate of their own: they are the overage.',
  ),
  costs: of(
    'Sum of the costs of the days of the period: those entered, and depreciation by the rate.',
    `${enteredCosts} ${depreciation}`,
    'Nothing. Costs of a rental unit as a whole have a row of their own, “Not attributed”, where rows are of assets.',
  ),
  rate_depreciation: of(
    'Original cost × rate a year ÷ 365, summed over the days on which there was the asset or it was under contract.',
    'Original cost and depreciation (% a year) by asset, category or account, by the value in force on each day.',
    'Depreciation entered as a cost. Days before an asset existed or was under contract. Assets without a rate or an original cost.',
  ),
  margin: of('Rental revenue + overage − costs.', `${contractsAndCosts} ${depreciation}`, 'Nothing.'),
  cost_per_hour: of(
    'Costs ÷ engine hours, over the 90 days that end with the period.',
    `${enteredCosts} ${depreciation} ${hourRows}`,
    'Assets that did not run in those days.',
  ),
  dollar_utilization: of(
    'Annualised rental revenue ÷ original cost, both over the same days: from the asset’s first day or first contract on, whichever came first.',
    `${contractsAndCosts} Original cost by asset or category.`,
    'Assets without an original cost.',
  ),
  overage: of(
    'Engine hours over the allowance × overage rate.',
    `${contractsAndCosts} ${hourRows}`,
    'Contracts without an allowance or an overage rate.',
  ),
  idle_cost: of(
    'Idle hours × idle burn × fuel price.',
    `${hourRows} Idle burn and fuel price by the value in force on each day. ${work}`,
    'Wear and other costs of idling.',
  ),
};

/** Numbers that measures are computed from and that are no measures themselves. */
export const indicator_terms = {
  heard: 'Assets that communicate',
  days_with_data: 'Days with reports',
  days_there: 'Days in the fleet',
  positions: 'Positions received',
  positions_expected: 'Positions expected',
  treat_h: 'Time until resolved',
  solved: 'Resolved alerts',
  points: 'Weighted events',
  scheduled_h: 'Scheduled hours',
  down_h: 'Downtime',
  repair_h: 'Repair hours',
  entered_costs: 'Entered costs',
  costs_90: 'Costs of 90 days',
  run_90_h: 'Engine hours of 90 days',
  costed_revenue: 'Revenue of assets with a cost',
  original_cost_days: 'Original cost × days',
};
