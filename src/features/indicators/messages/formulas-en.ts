const work =
  'Work is movement, a work signal, or an engine speed at or over the working one (1,200 rpm unless set otherwise by asset, category or account; the value in force on each day).';

/** How each measure is computed, in words; docs/indicators.md says the same of the program. */
export const indicator_formulas = {
  run_h: {
    formula: 'Sum of the time with the engine on.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Time without communication counts as no engine time.',
  },
  work_h: {
    formula: 'Engine hours − idle hours.',
    inputs: `Hour rows of each asset, made from its positions. ${work}`,
    exclusions: 'Time without communication counts as no engine time.',
  },
  idle_h: {
    formula: 'Sum of the time with the engine on and no work done.',
    inputs: `Hour rows of each asset, made from its positions. ${work}`,
    exclusions: 'Time without communication counts as no engine time.',
  },
  available_h: {
    formula: 'Target hours − engine hours; below 0 where more was run than the target.',
    inputs:
      'Day rows of each asset, made from its positions. Weekly target hours by asset, category or account, by the value in force on each day.',
    exclusions: 'A stacked chart draws nothing for what is below 0.',
  },
  target_h: {
    formula: 'Weekly target ÷ 7 × days, summed over the assets.',
    inputs:
      'Day rows of each asset, made from its positions. Weekly target hours by asset, category or account, by the value in force on each day.',
    exclusions: 'Days before an asset existed.',
  },
  utilization: {
    formula: 'Engine hours ÷ target hours.',
    inputs:
      'Day rows of each asset, made from its positions. Weekly target hours by asset, category or account, by the value in force on each day.',
    exclusions: 'Days before an asset existed. Assets without a target.',
  },
  productive: {
    formula: '(Engine hours − idle hours) ÷ target hours.',
    inputs: `Day rows of each asset, made from its positions. Weekly target hours by asset, category or account, by the value in force on each day. ${work}`,
    exclusions: 'Days before an asset existed. Assets without a target.',
  },
  idle_ratio: {
    formula: 'Idle hours ÷ engine hours.',
    inputs: `Hour rows of each asset, made from its positions. ${work}`,
    exclusions: 'Assets that did not run in the period.',
  },
  idle_short_h: {
    formula: 'Sum of idle spells of 3 to 6 minutes.',
    inputs: `Hour rows of each asset, made from its positions. ${work}`,
    exclusions: 'Idle spells of other lengths.',
  },
  idle_medium_h: {
    formula: 'Sum of idle spells of 6 to 9 minutes.',
    inputs: `Hour rows of each asset, made from its positions. ${work}`,
    exclusions: 'Idle spells of other lengths.',
  },
  idle_long_h: {
    formula: 'Sum of idle spells over 9 minutes.',
    inputs: `Hour rows of each asset, made from its positions. ${work}`,
    exclusions: 'Shorter idle spells.',
  },
  outside_h: {
    formula: 'Sum of the engine time outside the scheduled hours.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Engine time within the schedule (Monday to Friday, 7 to 17, unless set otherwise).',
  },
  geofence_h: {
    formula: 'Sum of the time inside each geofence.',
    inputs: 'Day rows of each asset, made from its positions.',
    exclusions: 'An asset inside two geofences counts in both.',
  },
  distance_km: {
    formula: 'Sum of the way between positions.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Jumps that no vehicle could make.',
  },
  top_speed_kmh: {
    formula: 'The highest speed reported.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Positions without a speed.',
  },
  trips: {
    formula: 'Number of trips that began.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Movement too short for a trip.',
  },
  fuel_l: {
    formula: 'Sum of the fuel used.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Assets that do not report fuel.',
  },
  assets: {
    formula: 'Number of assets.',
    inputs: 'The last state of each asset, as it is right now.',
    exclusions: 'The period makes no difference.',
  },
  communicating: {
    formula: 'Assets heard of within 24 h ÷ assets.',
    inputs: 'The last state of each asset, as it is right now.',
    exclusions: 'The period makes no difference.',
  },
  silent_assets: {
    formula: 'Number of assets by the age of their last report.',
    inputs:
      'The last state of each asset, as it is right now. The likely cause is the first that fits: low supply voltage, no satellites, whole site silent, in maintenance.',
    exclusions: 'The period makes no difference.',
  },
  silent_h: {
    formula: 'Now − the last report.',
    inputs: 'The last state of each asset, as it is right now.',
    exclusions: 'Assets that never reported.',
  },
  low_battery: {
    formula: 'Number of assets whose device battery is under 3.5 V.',
    inputs: 'The last state of each asset, as it is right now.',
    exclusions: 'Devices that do not report their battery.',
  },
  communicating_days: {
    formula: 'Days with a report ÷ days on which there was the asset.',
    inputs: 'Day rows of each asset, made from its positions.',
    exclusions: 'Days before an asset existed.',
  },
  completeness: {
    formula: 'Positions received ÷ positions expected.',
    inputs:
      'Hour rows of each asset, made from its positions. Expected time between positions with the engine on (60 s unless set otherwise by asset, category or account, by the value in force on each day).',
    exclusions: 'Time with the engine off, by its signal or by the hour meter. Silences of more than a day.',
  },
  delay_p50_s: {
    formula: 'Half of the positions arrived within this time: received − fix.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Beyond an hour the delay is told as an hour.',
  },
  delay_p95_s: {
    formula: '95 of 100 positions arrived within this time: received − fix.',
    inputs: 'Hour rows of each asset, made from its positions.',
    exclusions: 'Beyond an hour the delay is told as an hour.',
  },
  open_alerts: {
    formula: 'Number of alerts opened or running.',
    inputs: 'Alerts of the assets in reach.',
    exclusions: 'Resolved alerts. The period makes no difference.',
  },
  alerts: {
    formula: 'Number of alerts that opened in the period.',
    inputs: 'Alerts of the assets in reach.',
    exclusions: 'A repeat counts on the alert that is open.',
  },
  time_to_treat_h: {
    formula: 'Mean of finish − open.',
    inputs: 'Alerts of the assets in reach. Those finished in the period.',
    exclusions: 'Alerts not finished yet.',
  },
  speedings: {
    formula: 'Number of speeding events.',
    inputs: 'Events of geofences: each with the limit that was in force.',
    exclusions: 'Geofences without a limit. Speed within the tolerance.',
  },
  speeding_s: {
    formula: 'Sum of the time over the limit.',
    inputs: 'Events of geofences: each with the limit that was in force.',
    exclusions: 'Geofences without a limit. Speed within the tolerance.',
  },
  speedings_per_100_h: {
    formula: 'Speeding events ÷ engine hours × 100.',
    inputs:
      'Events of geofences: each with the limit that was in force. Hour rows of each asset, made from its positions.',
    exclusions: 'Geofences without a limit. Speed within the tolerance.',
  },
  speeding_s_per_100_h: {
    formula: 'Time over the limit ÷ engine hours × 100.',
    inputs:
      'Events of geofences: each with the limit that was in force. Hour rows of each asset, made from its positions.',
    exclusions: 'Geofences without a limit. Speed within the tolerance.',
  },
  speedings_per_100_km: {
    formula: 'Speeding events ÷ kilometres × 100.',
    inputs:
      'Events of geofences: each with the limit that was in force. Hour rows of each asset, made from its positions.',
    exclusions: 'Geofences without a limit. Speed within the tolerance.',
  },
  geofence_exits: {
    formula: 'Number of exits from geofences.',
    inputs: 'Events of geofences: each with the limit that was in force.',
    exclusions: 'Geofences that do not watch exits.',
  },
  safety_score: {
    formula: '100 − weighted events per 100 engine hours, never below 0.',
    inputs:
      'Events of geofences: each with the limit that was in force. Weights of the account: speeding, exits, hours outside the schedule.',
    exclusions: 'Under 5 engine hours there is no score.',
  },
  availability: {
    formula: '(Scheduled hours − downtime) ÷ scheduled hours.',
    inputs: 'Downtimes that were entered, and the scheduled hours.',
    exclusions: 'Downtime outside the scheduled hours.',
  },
  breakdowns: {
    formula: 'Number of downtimes of the kind breakdown that began.',
    inputs: 'Downtimes that were entered, and the scheduled hours.',
    exclusions: 'Service and other downtimes.',
  },
  mtbf_h: {
    formula: 'Engine hours ÷ breakdowns.',
    inputs: 'Downtimes that were entered, and the scheduled hours. Hour rows of each asset, made from its positions.',
    exclusions: 'Without a breakdown there is no value.',
  },
  mttr_h: {
    formula: 'Hours of breakdowns ÷ breakdowns.',
    inputs: 'Downtimes that were entered, and the scheduled hours.',
    exclusions: 'Service and other downtimes. Without a breakdown there is no value.',
  },
  services_due: {
    formula: 'Number of services due soon or overdue, by engine hours, kilometres or date, whichever is first.',
    inputs: 'Services that were entered, with when each was last done, and the meters.',
    exclusions: 'The period makes no difference.',
  },
  open_faults: {
    formula: 'Number of fault codes that are not cleared.',
    inputs: 'Fault codes that machines report, from feeds and devices.',
    exclusions: 'The period makes no difference.',
  },
  revenue: {
    formula: 'Contract rate × days or engine hours up to the allowance.',
    inputs: 'Contracts and costs that were entered; a cost over several days is spread evenly over them.',
    exclusions:
      'Days outside a contract. Hours over the allowance that have a rate of their own: they are the overage.',
  },
  costs: {
    formula: 'Sum of the costs of the days of the period: those entered, and depreciation by the rate.',
    inputs:
      'Costs that were entered; a cost over several days is spread evenly over them. Depreciation by the rate told; it adds to depreciation entered as a cost: use one of the two.',
    exclusions:
      'Nothing. Costs of a rental unit as a whole have a row of their own, “Not attributed”, where rows are of assets.',
  },
  rate_depreciation: {
    formula:
      'Original cost × rate a year ÷ 365, summed over the days on which there was the asset or it was under contract.',
    inputs:
      'Original cost and depreciation (% a year) by asset, category or account, by the value in force on each day.',
    exclusions:
      'Depreciation entered as a cost. Days before an asset existed or was under contract. Assets without a rate or an original cost.',
  },
  margin: {
    formula: 'Rental revenue + overage − costs.',
    inputs:
      'Contracts and costs that were entered; a cost over several days is spread evenly over them. Depreciation by the rate told; it adds to depreciation entered as a cost: use one of the two.',
    exclusions: 'Nothing.',
  },
  cost_per_hour: {
    formula: 'Costs ÷ engine hours, over the 90 days that end with the period.',
    inputs:
      'Costs that were entered; a cost over several days is spread evenly over them. Depreciation by the rate told; it adds to depreciation entered as a cost: use one of the two. Hour rows of each asset, made from its positions.',
    exclusions: 'Assets that did not run in those days.',
  },
  dollar_utilization: {
    formula:
      'Annualised rental revenue ÷ original cost, both over the same days: from the asset’s first day or first contract on, whichever came first.',
    inputs:
      'Contracts and costs that were entered; a cost over several days is spread evenly over them. Original cost by asset or category.',
    exclusions: 'Assets without an original cost.',
  },
  overage: {
    formula: 'Engine hours over the allowance × overage rate.',
    inputs:
      'Contracts and costs that were entered; a cost over several days is spread evenly over them. Hour rows of each asset, made from its positions.',
    exclusions: 'Contracts without an allowance or an overage rate.',
  },
  idle_cost: {
    formula: 'Idle hours × idle burn × fuel price.',
    inputs: `Hour rows of each asset, made from its positions. Idle burn and fuel price by the value in force on each day. ${work}`,
    exclusions: 'Wear and other costs of idling.',
  },
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
