export const tabNames = ['cockpit', 'fleet', 'connectivity', 'utilization', 'safety', 'financials'] as const;
export type TabName = (typeof tabNames)[number];

/** Keys of each tab's cards, as addresses name them: all that a page knows of the cards before it shows one. */
export const cardKeys: Record<TabName, string> = {
  cockpit:
    'utilization run_h idle_ratio communicating open_alerts time_to_treat_h cost_per_hour hours_by_state fleet_now lowest_units alerts_by_severity longest_silent',
  fleet:
    'assets availability breakdowns mtbf_h mttr_h services_due open_faults by_category by_manufacturer by_model by_unit by_age services_by_due faults_by_severity faults_by_code availability_by_day least_available',
  connectivity:
    'communicating communicating_days completeness delay_p50_s delay_p95_s low_battery communicating_by_day by_silence by_cause completeness_by_unit delay_by_day silent',
  utilization:
    'utilization productive run_h target_h idle_ratio utilization_by_day by_hour idle_bands by_category under_used over_used geofence_hours',
  safety:
    'safety_score speedings_per_100_h speeding_s_per_100_h speedings_per_100_km speeding_s outside_h geofence_exits speedings_by_day worst_geofences worst_assets outside_by_unit exits_by_geofence',
  financials:
    'revenue costs margin cost_per_hour dollar_utilization overage idle_cost money_by_month costs_by_kind margin_by_unit margin_by_category dearest_assets',
};
