-- A stored alert condition says `triggered` once it has raised its alert; rows of before say `rang`, and would raise it again.
update asset_states set watch = replace(watch::text, '"rang":', '"triggered":')::json where watch::text like '%"rang":%';
